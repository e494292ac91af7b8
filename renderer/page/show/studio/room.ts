/** Which game a report is made of, and as whose knowledge: its record is read once, and with it what was made of it before. */
import { createStore } from 'zustand/vanilla'
import type { ApiError } from '../../../../shared/protocol/api'
import type { FilmSight, FilmTitle } from '../../../../shared/protocol/film'
import type { ReportRecord } from '../../../../shared/report/record/record'
import { preferencesStore } from '../../app/preferences'
import { firstWish, openStudio } from '../../editors/studio/draft'
import { apiError } from '../../wire/api'
import { slice } from '../../page'
import { openSight } from '../film/open-sight'
import { readRecord, type RecordReading } from '../report/read-record'
import { keepNow, keptNotes } from './notes'
import { dropMaps } from './pictures'
import { dropStills } from './stills'

interface StudioRoom {
  readonly record: ReportRecord | null
  /** A running game of two: whoever makes the report has to say first which of them he is. */
  readonly asks: FilmTitle['sides'] | null
  readonly fault: ApiError | null
  /** How much of the record has been read, 0 to 1. */
  readonly progress: number
  /** @param sight  whose knowledge; null: what there is to be seen, or as whoever looks says */
  open(game: string, sight: FilmSight | null): Promise<void>
  look(sight: FilmSight): Promise<void>
  /** What is being read is not wanted any more; what was made is kept. */
  close(): void
}
export const studioRoomStore = slice((page) =>
  createStore<StudioRoom>((set, get) => {
    /** Rises with everything that is wished for: what comes later than the next wish is for nobody. */
    let wish = 0
    let game: string | null = null
    let reading: RecordReading | null = null

    async function read(mine: number, name: string, sight: FilmSight): Promise<void> {
      const notes = await keptNotes(page, name, sight)
      if (mine !== wish) return
      reading = readRecord(page, { game: name, sight, marks: notes.marks }, (progress) => {
        if (mine === wish) set({ progress })
      })
      const record = await reading.record
      if (mine !== wish || record === null) return
      const { language } = preferencesStore(page).getState()
      const { marks, byHand, wish: kept } = notes
      openStudio(page, name, { marks, byHand, wish: { ...firstWish(language, sight), ...kept } })
      set({ record })
    }
    async function begin(doing: (mine: number) => Promise<void>): Promise<void> {
      const mine = ++wish
      set({ fault: null, asks: null, progress: 0 })
      try {
        await doing(mine)
      } catch (fault) {
        if (mine === wish) set({ fault: apiError(fault) })
      }
    }
    return {
      record: null,
      asks: null,
      fault: null,
      progress: 0,
      open: (name, sight) => {
        get().close()
        game = name
        return begin(async (mine) => {
          if (sight !== null) return read(mine, name, sight)
          const title = await page.api.call('filmTitle', { game: name })
          if (mine !== wish) return
          const open = openSight(title)
          // Nothing of what one side alone knows comes to whoever has not said who he is.
          if (open === null) set({ asks: title.sides })
          else await read(mine, name, open)
        })
      },
      look: (sight) => {
        const name = game
        return name === null ? Promise.resolve() : begin((mine) => read(mine, name, sight))
      },
      close() {
        wish += 1
        reading?.cancel()
        reading = null
        keepNow(page)
        dropStills(page)
        dropMaps(page)
        set({ record: null, asks: null, fault: null, progress: 0 })
      },
    }
  }),
)
