import { it } from 'vitest'
import { rulesetFor } from '../../main/rulesets'
import { openRecord } from '../../main/session'
import { stageOfBattle } from '../../main/judge/stage-of'
import { layBattle } from '../../main/judge/battle'
import { keptLines, keptNames, ofName } from '../golden/kept-games'
import { diff } from '../../shared/diff'

it('x', async () => {
  const names = (await keptNames()).filter((n) => n.startsWith('core4'))
  const seen = new Map<string, number>()
  for (const name of names.filter((_, i) => i % Number(process.env['EACH'] ?? 12) === 0)) {
    const lines = await keptLines(name)
    const first = lines[0] as any
    const ruleset = rulesetFor(first.setup.systems)
    const record = openRecord<any, any, any>({ ruleset, lines })
    const rep = (k: string) => seen.set(k, (seen.get(k) ?? 0) + 1)
    const n = record.nodes
    for (let k = 1; k < 12; k++) {
      let node = Math.floor((n * k) / 12)
      while (node > 0 && ((record.line(node) as any).notes?.waits)) node = record.parent(node) ?? 0
      const state = record.stateAt(node)
      if (state.stage !== 'battle') rep('stage ' + state.stage)
      const t = Date.now()
      let made
      try { made = stageOfBattle(state, { id: 'x', title: 'x', forces: first.setup.resources.forces }) } catch (e) { rep('THROWS ' + String((e as Error).message).slice(0, 300)); continue }
      const { stage, left } = made
      const ms = Date.now() - t
      const t2 = Date.now()
      const again = layBattle(stage)
      rep('ms ' + Math.round(Math.log2(Math.max(1, ms)))+ ' lay ' + Math.round(Math.log2(Math.max(1,Date.now() - t2))))
      for (const f of again.found) rep('FOUND ' + f.path.replace(/\d+/g, 'N') + ' ' + f.detail.slice(0, 100))
      for (const l of left) rep('LEFT ' + l.key)
      if (again.state)
        for (const p of diff(again.state, state)) {
          rep('DIFF ' + (p as any).path.map((x: any) => /^\d+$|^[ab]\d/.test(String(x)) ? 'N' : x).join('.').slice(0, 140) + ' ' + JSON.stringify((p as any).value)?.slice(0, 60))
        }
      const rem = (stage as any).remembered
      if (rem) for (const k of ['sides', 'books', 'parts', 'automatic', 'turn']) for (const [id, v] of Object.entries(rem[k] ?? {})) rep('REM ' + k + '.' + id + ' ' + Object.keys(v as any).filter((x) => !/^[ab]\d/.test(x)).join(','))
    }
  }
  console.log([...seen].sort((a, b) => b[1] - a[1]).filter(([k]) => !/mission.(choices|wish)|laying|title/.test(k)).slice(0, 60).map(([k, v]) => v + ' ' + k).join('\n'))
}, 600000)
