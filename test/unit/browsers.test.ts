import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { oldestBrowsers } from '../../electron.vite.config'
import { faultReport } from '../../renderer/hud/fault/report'
import { whenIdle } from '../../renderer/hooks/when-idle'

const root = resolve(import.meta.dirname, '..', '..')

describe('the browsers that the page is meant for', () => {
  it('are those that README names, and it is built for them', () => {
    const [, chrome, firefox, safari] =
      /Chrome and Edge from (\d+), Firefox from (\d+), Safari from ([\d.]+)/.exec(
        readFileSync(join(root, 'README.md'), 'utf8'),
      ) ?? []
    expect(oldestBrowsers).toEqual([
      `chrome${chrome}`,
      `edge${chrome}`,
      `firefox${firefox}`,
      `safari${safari}`,
    ])
  })

  it('know everything that the styles ask of them', () => {
    /** Came later to one of them, and no builder can write it otherwise. */
    const later =
      /@starting-style|@scope|field-sizing|anchor-name|position-(anchor|area|try)|interpolate-size|calc-size|text-wrap:\s*pretty|animation-timeline|@container[^{]*(style|scroll-state)\(|sibling-(index|count)|\bif\(|@function|corner-shape|reading-flow/
    const styles = readdirSync(join(root, 'renderer'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.css'),
    )
    expect(styles.length).toBeGreaterThan(30)
    expect(styles.filter((name) => later.test(readFileSync(join(root, 'renderer', name), 'utf8')))).toEqual(
      [],
    )
  })

  it('do what can wait soon, for a moment, also where none says when it is idle', async () => {
    expect('requestIdleCallback' in globalThis).toBe(false)
    const left = vi.fn<(ms: number) => void>()
    whenIdle((of) => left(of()))
    const called = vi.fn<() => void>()
    whenIdle(called)()
    await expect.poll(() => left.mock.calls.length).toBe(1)
    expect(left.mock.calls[0]?.[0]).toBeGreaterThan(5)
    expect(called).not.toHaveBeenCalled()
  })

  it('tell a fault alike, whether their stack begins with what was said or not', () => {
    const at = { screen: 'battle', host: 'browser', browser: 'Some Browser/1' }
    const error = Object.assign(new TypeError('no more lines'), { stack: 'draw@http://here/a.js:1:2\n' })
    const again = (): void => undefined
    expect(faultReport({ error, parts: '\n    at Log\n    at Panel', again }, at)).toBe(
      'War Storeys\nscreen: battle, host: browser\nSome Browser/1\n\n' +
        'TypeError: no more lines\ndraw@http://here/a.js:1:2\n\nat Log\nat Panel',
    )
    const elsewhere = Object.assign(error, { stack: 'TypeError: no more lines\n    at draw (a.js:1:2)' })
    expect(faultReport({ error: elsewhere, parts: '', again }, at).match(/no more lines/g)).toHaveLength(1)
  })
})
