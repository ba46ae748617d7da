// The parts of Swiper that carousels need, as one chunk. Its A11y module makes groups of list items and traps the
// Tab key; its Keyboard module takes Page Up and Page Down.
export { default as Swiper } from 'swiper';
export { Autoplay } from 'swiper/modules';
