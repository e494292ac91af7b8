/** A report in a frame that becomes another one: only what is other in it is read and made anew, section by section. */
import type { PageParts } from '../../../shared/report/outputs'
import { patchNode } from './patch-document'

interface ShownSection {
  readonly html: string
  /** As it was read; what is shown of it has been made from that. */
  readonly read: Element
}
const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

export class ShownDocument {
  private frame: string
  private readFrame: Document
  private readonly sections = new Map<string, ShownSection>()

  /** @param frame  what it was loaded from: a page without sections */
  constructor(
    private readonly live: Document,
    frame: string,
  ) {
    this.frame = frame
    this.readFrame = parsed(frame)
  }

  become({ opening, closing, sections }: PageParts): void {
    this.frameBecomes(`${opening}${closing}`)
    const main = this.live.querySelector('main')
    if (main === null) throw new Error('a report without a main part')
    const shown = new Map([...main.children].map((section) => [section.id, section]))
    const kept = new Set(sections.map(({ id }) => id))
    for (const [id, section] of shown)
      if (!kept.has(id)) {
        section.remove()
        this.sections.delete(id)
      }
    sections.forEach(({ id, html }, place) => {
      const now = this.section(id, html, shown.get(id))
      // Whoever reads on stays where he is: what stands in its place already is not moved.
      if (main.children[place] !== now) main.insertBefore(now, main.children[place] ?? null)
    })
  }

  private frameBecomes(frame: string): void {
    if (frame === this.frame) return
    const next = parsed(frame)
    patchNode(this.live.documentElement, this.readFrame.documentElement, next.documentElement)
    this.frame = frame
    this.readFrame = next
  }
  private section(id: string, html: string, live: Element | undefined): Element {
    const before = this.sections.get(id)
    if (live !== undefined && before?.html === html) return live
    const read = parsed(html).body.firstElementChild
    if (read === null) throw new Error(`a section without content: ${id}`)
    this.sections.set(id, { html, read })
    if (live === undefined || before === undefined) return this.live.importNode(read, true)
    return patchNode(live, before.read, read)
  }
}
