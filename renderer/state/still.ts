/** Whether a picture of the table is being prepared, and what was chosen for the last one. */
import { create } from 'zustand'

interface StillStore {
  readonly open: boolean
  begin(): void
  end(): void
}
export const useStill = create<StillStore>((set) => ({
  open: false,
  begin: () => set({ open: true }),
  end: () => set({ open: false }),
}))
