import text from '../../data/texts/about.md';

export default text.description;
