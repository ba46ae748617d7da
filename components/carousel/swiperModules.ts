// The parts of Swiper that carousels need, in one chunk. A11y is left out: it gives
// list items the role of a group, and traps the Tab key. Keyboard is left out: it takes Page Up and Page Down.
export { default as Swiper } from 'swiper';
export { Autoplay } from 'swiper/modules';
