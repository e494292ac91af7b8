/** Cameras of pictures, over what happens in random games: what they are of is seen by the rules' own sight. */
import { describe, expect, it } from 'vitest'
import { cameraEye } from '../../shared/camera/pose'
import {
  cameraOf,
  isWalledIn,
  leastVisible,
  sceneCutAt,
  seenScene,
  whoStandsIn,
  subjectsOfBeat,
  subjectsOfTable,
  subjectsOfUnit,
  visibleShare,
  type PictureCamera,
  type PictureKind,
  type Subjects,
} from '../../shared/report/cameras'
import type { ReportView } from '../../shared/report/record/record'
import { beatsIn, viewsOf } from '../drawn-beats'
import { runs, seedOfDraws } from '../draws'
import { battle, skirmish } from './begun-games'

interface Shot {
  readonly kind: PictureKind
  readonly view: ReportView
  readonly subjects: Subjects
  readonly camera: PictureCamera | null
}
const tally = { ms: 0, made: 0 }
function shoot(kind: PictureKind, view: ReportView, subjects: Subjects): Shot {
  const started = performance.now()
  const camera = cameraOf(kind, view, subjects)
  tally.ms += performance.now() - started
  tally.made += 1
  return { kind, view, subjects, camera }
}
const games = runs(24, 1 / 6)
const all: Shot[] = []
for (let n = 0; n < games; n++) {
  const seed = `cameras/${seedOfDraws}/${n}`
  const lines = n % 2 === 0 ? await battle(seed, 90) : await skirmish(seed, 120)
  for (const [i, view] of viewsOf(lines, 4).entries()) {
    for (const { beat } of beatsIn(view, `${seed}/${i}`, 6)) {
      const subjects = subjectsOfBeat(beat, view)
      if (subjects !== null) all.push(shoot('still', view, subjects))
    }
    for (const unit of new Set(whoStandsIn(view).map((one) => one.unit))) {
      const subjects = subjectsOfUnit(unit, view)
      if (subjects !== null && all.length % 3 === 0) all.push(shoot('portrait', view, subjects))
    }
    const thick = subjectsOfTable(view)
    if (thick !== null) all.push(shoot('cover', view, thick))
  }
}
const cutOf = ({ level, pieces, ...rest }: PictureCamera) => ({
  ...rest,
  cut: level === null || pieces === null ? null : { level, pieces },
})

describe(`the cameras of ${all.length} pictures`, () => {
  it('find at least 60 % of those they show in 98 of a hundred (G7)', () => {
    const poor = all.filter(({ camera }) => camera === null || camera.visible < leastVisible)
    const share = 1 - poor.length / all.length
    const cut = all.filter(({ camera }) => camera?.level !== null).length
    console.info(
      `${all.length} cameras, ${(100 * share).toFixed(1)} % see 60 %, ${cut} cut, ${(tally.ms / tally.made).toFixed(1)} ms each`,
    )
    expect(
      share,
      poor
        .slice(0, 5)
        .map(({ kind, camera }) => `${kind} ${camera?.visible}`)
        .join(', '),
    ).toBeGreaterThanOrEqual(0.98)
  })
  it('stand in no wall, under no floor that is drawn, and over the ground', () => {
    for (const { view, camera } of all) {
      if (camera === null) continue
      const { pose, cut } = cutOf(camera)
      expect(isWalledIn(view.table, cameraEye(pose), cut)).toBe(false)
      expect(cameraEye(pose).y).toBeGreaterThan(0)
    }
  })
  it('see what they say: sight asked anew finds the same', () => {
    for (const { view, subjects, camera } of all) {
      if (camera === null) continue
      const { pose, cut, visible } = cutOf(camera)
      const standing = [...whoStandsIn(view), ...subjects.seen.map((one) => one.standing)]
      const scene = sceneCutAt(seenScene(view.table, standing), cut)
      expect(visibleShare(scene, cameraEye(pose), camera.of)).toBeCloseTo(visible, 9)
    }
  })
  it('show all who are wanted, or of those who cannot be seen together some', () => {
    const fewer = all.filter(
      ({ subjects, camera }) => camera !== null && camera.of.length < subjects.seen.length,
    )
    expect(fewer.length / all.length).toBeLessThan(0.1)
    for (const { subjects, camera } of fewer)
      for (const one of camera?.of ?? []) expect(subjects.seen).toContain(one)
  })
  it('are the same when they are asked for again', () => {
    for (const { kind, view, subjects, camera } of all.slice(0, 12))
      expect(cameraOf(kind, view, subjects)).toEqual(camera)
  })
})
