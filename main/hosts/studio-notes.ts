/** What players note for the report of a game: marks and edits, each knowledge its own, beside the record. */
import type { FilmSight } from '../../shared/protocol/film'
import { noNotes, notesFor, withMark, type StudioNotes } from '../../shared/protocol/studio'
import type { Pause } from '../engine'
import { refusedFor } from '../session'
import type { GameStore } from '../storage'
import { badRequest } from './api-error'
import type { filmsOf } from './films'

/** The notes of all secrets are nobody's while two are playing: refused until it is over. */
export function studioOf(
  store: Pick<GameStore, 'studio' | 'changeStudio'>,
  films: Pick<ReturnType<typeof filmsOf>, 'title' | 'head'>,
) {
  async function proveSight(game: string, sight: FilmSight, pause: Pause): Promise<void> {
    if (sight === 'all' && !(await films.title(game, pause)).over) throw refusedFor('secretsUntilOver')
  }
  return {
    async read(game: string, sight: FilmSight, pause: Pause): Promise<StudioNotes> {
      await proveSight(game, sight, pause)
      return notesFor(await store.studio(game), sight)
    },
    async save(
      game: string,
      sight: FilmSight,
      changed: Omit<StudioNotes, 'marks'>,
      pause: Pause,
    ): Promise<void> {
      await proveSight(game, sight, pause)
      await store.changeStudio(game, (studio) => ({
        ...studio,
        notes: { ...studio.notes, [sight]: { ...(studio.notes[sight] ?? noNotes), ...changed } },
      }))
    },
    /** @throws ApiFault where the game has no such point */
    async mark(game: string, sight: FilmSight, node: number, pause: Pause): Promise<boolean> {
      const { nodes } = await films.head(game, sight, pause)
      if (!nodes.some(({ id }) => id === node)) throw badRequest('markMoment: node', String(node))
      let marked = false
      await store.changeStudio(game, (studio) => {
        const changed = withMark(studio, sight, node)
        marked = notesFor(changed, sight).marks.includes(node)
        return changed
      })
      return marked
    },
  }
}
