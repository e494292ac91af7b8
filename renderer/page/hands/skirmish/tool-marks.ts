/** What the tools that look have found on the table of a skirmish: the tape, nine rays, a man's eye, a field of fire. */
import { skirmishStore } from '../../game/skirmish-game'
import { slice } from '../../page'
import { drawnFrom } from '../../table/marks'
import { skirmishTableStore } from '../../table/skirmish-table'
import { fieldMarks } from '../../tools/field'
import { cmText } from '../../words/centimetres'
import { aimedModelEye, skirmishEyeStore } from './eye'
import { heightAt } from './space-of-view'

const eyeMarks = slice((page) =>
  drawnFrom(
    [skirmishEyeStore(page)],
    () => [skirmishEyeStore(page).getState().view] as const,
    (_, eye) =>
      eye === null
        ? {}
        : {
            tools: { eye: { ...eye, witness: eye.sight?.witness ?? null, onAim: page.bound(aimedModelEye) } },
          },
  ),
)
const tapeMarks = slice((page) =>
  drawnFrom(
    [skirmishStore(page), skirmishTableStore(page)],
    () => {
      const { tape, tapeLength } = skirmishTableStore(page).getState()
      return [
        tape.length < 2 ? undefined : skirmishStore(page).getState().snapshot?.view,
        tape,
        tapeLength,
      ] as const
    },
    ({ translate }, view, tape, length) => {
      if (view === undefined) return {}
      const stops = tape.map((to) => ({ ...to.at, y: heightAt(view, to) }))
      const legs = stops.slice(1).map((to, i) => ({ from: stops[i] ?? to, to, climb: false, text: null }))
      return {
        tools: { tape: { legs, label: length === null ? '…' : cmText(length, translate('skirmish:cm')) } },
      }
    },
  ),
)
const lookMarks = slice((page) =>
  drawnFrom(
    [skirmishTableStore(page)],
    () => [skirmishTableStore(page).getState().sight] as const,
    ({ translate }, sight) => {
      if (sight === null) return {}
      const { witness, distance } = sight
      const told =
        distance === null ? null : { target: cmText(distance, translate('skirmish:cm')), blocker: null }
      return { witness, tools: { sight: told } }
    },
  ),
)
export const skirmishToolMarks = slice((page) => [
  eyeMarks(page),
  fieldMarks(page),
  tapeMarks(page),
  lookMarks(page),
])
