/** Published as `403.html`. */
export default '/403';
