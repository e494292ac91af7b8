/** What keys mean that are held while the mouse is used. Pure. */
interface Held {
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}
export const isMacPlatform = (platform: string): boolean => /^(Mac|iP)/.test(platform)
/** Whoever is clicked comes to those in hand: Cmd on a Mac, Ctrl elsewhere. */
export const adds = ({ ctrlKey, metaKey }: Omit<Held, 'altKey'>): boolean => ctrlKey || metaKey
/** A left drag turns the table: a trackpad has no other button at hand. On a Mac, Ctrl makes a press the right button's. */
export const turnsTable = (
  { altKey, ctrlKey }: Omit<Held, 'metaKey'>,
  platform: string = navigator.platform,
): boolean => altKey || (ctrlKey && isMacPlatform(platform))
