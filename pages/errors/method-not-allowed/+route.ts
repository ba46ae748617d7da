/** Published as `405.html`. */
export default '/405';
