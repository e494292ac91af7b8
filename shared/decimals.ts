/** Numbers as each language writes them: in Russian a comma stands before decimals. Pure. */

/** Numbers with signs, marks and units; a word, the name of a file, a version or a date is none. */
const figure = /^(?!.*\d\.\d+\.)(?:[^\p{L}.]*\d\.\d)+[^\p{L}.]*$/u

export const decimals = (text: string, language: string): string =>
  language.startsWith('ru') && figure.test(text) ? text.replace(/(\d)\.(?=\d)/g, '$1,') : text
