/** The digest of a text as a policy of contents names it. */
import { digestOf } from '../record/digest'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

export function sourceHash(text: string): string {
  const bytes =
    digestOf(text)
      .match(/../g)
      ?.map((two) => Number.parseInt(two, 16)) ?? []
  let coded = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two, three] = bytes.slice(at, at + 3)
    const all = (one << 16) | ((two ?? 0) << 8) | (three ?? 0)
    const four = [18, 12, 6, 0].map((shift) => signs.charAt((all >> shift) & 63))
    coded +=
      two === undefined
        ? `${four.slice(0, 2).join('')}==`
        : three === undefined
          ? `${four.slice(0, 3).join('')}=`
          : four.join('')
  }
  return `'sha256-${coded}'`
}
