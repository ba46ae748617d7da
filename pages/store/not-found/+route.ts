/** Published as `store/404.html`, which hosts answer unknown slugs with. */
export default '/store/404';
