import text from '../../data/texts/contact.md';

export default text.description;
