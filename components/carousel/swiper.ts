// What carousels need of Swiper, in a chunk of its own that only an awake page loads. Two modules
// are left out: A11y makes list items groups and traps the tab key at the list's ends; Keyboard
// listens on the whole document and takes Page Up and Page Down for itself.
export { default as Swiper } from 'swiper';
export { Autoplay } from 'swiper/modules';
