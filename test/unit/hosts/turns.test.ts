import { describe, expect, it } from 'vitest'
import { inSlices } from '../../../main/engine'
import { takingTurns } from '../../../main/hosts/turns'
import type { Sliced } from '../../../shared/sliced'

const later = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('whoever asks takes turns', () => {
  it('one piece each, however much one of them has asked for', async () => {
    const takePlace = takingTurns()
    const [loud, quiet] = [takePlace(), takePlace()]
    const told: string[] = []
    const asked = Array.from({ length: 50 }, (_, i) => loud.next().then(() => told.push(`loud ${i}`)))
    await Promise.all([...asked.slice(0, 3)])
    await quiet.next().then(() => told.push('quiet'))
    expect(told.indexOf('quiet')).toBeLessThanOrEqual(5)
    await Promise.all(asked)
    expect(told.filter((one) => one !== 'quiet')).toEqual(asked.map((_, i) => `loud ${i}`))
  })

  it('and between two of them whatever has come in is looked at', async () => {
    const place = takingTurns()()
    let lookedUp = 0
    let isAsking = true
    const look = (): void => {
      lookedUp += 1
      if (isAsking) setImmediate(look)
    }
    setImmediate(look)
    await Promise.all(Array.from({ length: 40 }, () => place.next()))
    isAsking = false
    expect(lookedUp).toBeGreaterThanOrEqual(39)
  })

  it('long work gives its turn away after each slice', async () => {
    const takePlace = takingTurns()
    const [long, short] = [takePlace(), takePlace()]
    let steps = 0
    function* work(): Sliced<number> {
      for (; steps < 100; steps++) yield
      return steps
    }
    const done = inSlices(work(), () => long.next(), 0)
    await later()
    await short.next()
    expect(steps).toBeLessThan(10)
    expect(await done).toBe(100)
  })

  it('for whoever has left nothing is worked out any more, but what he did is done', async () => {
    const takePlace = takingTurns()
    const [gone, there] = [takePlace(), takePlace()]
    let steps = 0
    function* endless(): Sliced<never> {
      for (;;) {
        steps += 1
        yield
      }
    }
    const question = inSlices(endless(), () => gone.next('whenLeft'), 0)
    const asked = gone.next('whenLeft')
    const done = gone.next()
    await there.next()
    gone.leave()
    await expect(question).rejects.toMatchObject({ error: { message: { key: 'fault.connectionLost' } } })
    await expect(asked).rejects.toMatchObject({ error: { code: 'notFound' } })
    await expect(gone.next('whenLeft')).rejects.toMatchObject({ error: { code: 'notFound' } })
    await done
    const until = steps
    await there.next()
    await later()
    expect(steps).toBe(until)
  })
})
