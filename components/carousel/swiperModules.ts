// The parts of Swiper that carousels need, in a chunk of their own. Two modules are left out: A11y makes
// groups of list items and traps the Tab key at the list's ends; Keyboard takes Page Up and Page Down.
export { default as Swiper } from 'swiper';
export { Autoplay } from 'swiper/modules';
