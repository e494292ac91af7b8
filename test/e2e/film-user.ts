/** A person who watches: opens kept games, reads what the film says, presses its keys. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from 'playwright/test'
import { lineOfFact } from '../../shared/words/facts'
import type { GameEvent } from '../../shared/protocol/event'
import type { FilmSight } from '../../shared/protocol/film'
import { isOnPage } from './page-watch'
import type { Spectator } from './spectator'

const kept = join(import.meta.dirname, '..', 'golden', 'kept')
export const keptFile = (name: string): string => join(kept, `${name}.storey`)
/** Puts a kept game among the saved ones. */
export async function bringIn(spectator: Spectator, name: string): Promise<string> {
  const bytes = (await readFile(keptFile(name))).toString('base64')
  return (await spectator.call('importGame', { name: `${name}.storey`, bytes })).game
}

export class FilmUser {
  constructor(
    readonly page: Page,
    readonly spectator: Spectator,
  ) {}

  get screen(): Locator {
    return this.page.locator('main.film')
  }
  async ready(): Promise<void> {
    await isOnPage(this.page, 'main.film[data-ready=true]')
  }
  async node(): Promise<number> {
    return Number(await this.screen.getAttribute('data-node'))
  }
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
  }
  /** Does something that leads elsewhere, and says where to. */
  async leaps(act: () => Promise<void>): Promise<number> {
    const before = await this.node()
    await act()
    await expect.poll(() => this.node(), { intervals: [50] }).not.toBe(before)
    return this.node()
  }
  /** Stands after this input, and has read everything up to it. */
  async standsAt(node: number): Promise<void> {
    await expect(this.page.locator(`main.film[data-node="${node}"][data-within=false]`)).toBeVisible()
    await expect(this.page.locator('.film-reading')).toHaveCount(0)
  }
  /** What the log tells, fact by fact. */
  log(): Promise<readonly string[]> {
    return this.page
      .locator('.film .log-line')
      .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-event') ?? ''))
  }
  /** What it should tell at this node: lines of facts, headings left out, men put down one after the other counted as one. */
  async toldAt(game: string, sight: FilmSight, node: number): Promise<readonly string[]> {
    const { nodes } = await this.spectator.call('film', { game, sight })
    const parents = new Map(nodes.map(({ id, parent }) => [id, parent]))
    const way: number[] = []
    for (let at: number | null | undefined = node; at !== null && at !== undefined; at = parents.get(at))
      way.unshift(at)
    const events: GameEvent[] = []
    for (let from = 0; from < way.length; from += 64) {
      const frames = await this.spectator.call('filmFrames', {
        game,
        sight,
        nodes: way.slice(from, from + 64),
      })
      events.push(...frames.events, ...frames.steps.flatMap((step) => step.events))
    }
    const lines: { readonly type: string; readonly posted: string | null }[] = []
    for (const event of events) {
      const line = event.type === 'rolled' ? { opens: false } : lineOfFact(event)
      if (line === null) continue
      const posted = event.type === 'lsPosted' ? (event.data.model[0] ?? null) : null
      if (posted !== null && lines.at(-1)?.posted === posted) continue
      lines.push({ type: line.opens ? '' : event.type, posted })
    }
    return lines.map(({ type }) => type).filter((type) => type !== '')
  }
}
