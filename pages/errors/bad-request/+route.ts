/** Published as `400.html`. */
export default '/400';
