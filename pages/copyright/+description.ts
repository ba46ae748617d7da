import text from '../../data/texts/copyright.md';

export default text.description;
