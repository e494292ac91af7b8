/** Whether a scene draws what is only said about the table (rings, tags, lines, plates), or the table alone. */
import type { Scene } from 'three'

type Hearer = (shown: boolean) => void

class MarksShown {
  private readonly hearers = new Set<Hearer>()
  private now = true

  get shown(): boolean {
    return this.now
  }
  show(shown: boolean): void {
    if (shown === this.now) return
    this.now = shown
    for (const hearer of this.hearers) hearer(shown)
  }
  /** Told at once, and whenever it changes. */
  hear(hearer: Hearer): () => void {
    this.hearers.add(hearer)
    hearer(this.now)
    return () => this.hearers.delete(hearer)
  }
}
const scenes = new WeakMap<Scene, MarksShown>()
export function marksOf(scene: Scene): MarksShown {
  const marks = scenes.get(scene) ?? new MarksShown()
  scenes.set(scene, marks)
  return marks
}
