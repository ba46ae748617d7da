export default 'noindex' as const;
