// What carousels need of Swiper, in a chunk of its own that only an awake page loads. Its module
// A11y is left out: it makes list items groups and traps the tab key at the list's ends.
export { default as Swiper } from 'swiper';
export { Autoplay, Keyboard } from 'swiper/modules';
