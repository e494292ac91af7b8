export { doubtsByHand, doubtsIn, doubtsInText, supportsOf } from './check'
export { gameTitle, generated, tellStory, type StoryText, type ToldCard } from './story-text'
export type { Story } from './story'
export { inOneLine, plainText, tokensOf, type Prose, type Token } from './told'
