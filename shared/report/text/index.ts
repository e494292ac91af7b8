export { doubtsByHand, doubtsInText } from './check'
export { gameTitle, generated, tellStory, type StoryText, type ToldCard } from './story-text'
export type { Story } from './story'
export { plainText, tokensOf, type Told, type Token } from './told'
