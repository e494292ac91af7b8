/** What a game or a side is called: the player's own words, or what it is called until he names it, in every language. */
import { z } from 'zod'

export interface NameText {
  readonly en: string
  readonly ru: string
}
export type GivenName = string | NameText

/** @param most  characters; @param least  of the player's own words */
export const givenNameSchema = (most: number, least = 0) =>
  z.union([
    z.string().min(least).max(most),
    z.object({ en: z.string().min(1).max(most), ru: z.string().min(1).max(most) }),
  ])

export const inLanguage = (name: GivenName, language: keyof NameText): string =>
  typeof name === 'string' ? name : name[language]
