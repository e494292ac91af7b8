/** Whether a picture of the table is being prepared, and how it is wanted: as the last one was. */
import { createStore } from 'zustand/vanilla'
import type { StillShape, StillSize } from './still-size'
import { slice } from '../page'

interface StillChoice {
  readonly size: StillSize
  readonly shape: StillShape
  readonly transparent: boolean
  readonly marks: boolean
}
interface StillStore {
  /** There is a table of which one can be taken. */
  readonly offered: boolean
  readonly open: boolean
  readonly choice: StillChoice
  begin(): void
  end(): void
  choose(part: Partial<StillChoice>): void
}
export const stillStore = slice(() =>
  createStore<StillStore>((set) => ({
    offered: false,
    open: false,
    choice: { size: 'twice', shape: 'window', transparent: false, marks: false },
    begin: () => set(({ offered }) => ({ open: offered })),
    end: () => set({ open: false }),
    choose: (part) => set(({ choice }) => ({ choice: { ...choice, ...part } })),
  })),
)
