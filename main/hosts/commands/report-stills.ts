/** Photographs that were taken beside: `<picture>.jpg` in a folder, by the cards on which they stand. */
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureName, type Still } from '../../../shared/report/outputs'
import type { Storyboard } from '../../../shared/report/story/storyboard'

/** As wide as a film: pages fit them to their columns. */
const size = { width: 1280, height: 720 }

export async function stillsIn(
  folder: string,
  { cards }: Pick<Storyboard, 'cards'>,
): Promise<readonly Still[]> {
  const there = new Set(await readdir(folder))
  const wanted = cards
    .filter(({ isIn }) => isIn)
    .flatMap((card) =>
      card.pictures.flatMap(({ kind }, at) => {
        const file = `${pictureName(card, at)}.jpg`
        return kind !== 'map' && there.has(file) ? [{ card: card.id, at, file }] : []
      }),
    )
  return Promise.all(
    wanted.map(async ({ card, at, file }): Promise<Still> => ({
      ...{ card, at, alt: '', ...size },
      image: {
        kind: 'photo',
        mime: 'image/jpeg',
        base64: (await readFile(join(folder, file))).toString('base64'),
      },
    })),
  )
}
