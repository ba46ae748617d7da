import text from '../../data/texts/privacy-policy.md';

export default text.description;
