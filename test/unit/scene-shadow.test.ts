import { ShaderChunk } from 'three'
import { expect, it } from 'vitest'
import { withOneTap } from '../../renderer/scene/lights/filtered-shadow'

const before = ShaderChunk.shadowmap_pars_fragment

it('a shadow of radius 0 is read with one filtered tap, any other as three reads it', () => {
  const taps = (text: string): number => text.split('texture( shadowMap,').length - 1
  const after = withOneTap(before)
  const [, short = '', long = ''] =
    /if \( shadowRadius <= 0\.0 \) \{([^}]*)\} else \{([^}]*)\}/.exec(after) ?? []
  expect(taps(short)).toBe(1)
  expect(taps(long)).toBe(5)
  expect(taps(after)).toBe(taps(before) + 1)
})
it('three that reads its shadows in another way is noticed', () => {
  expect(() => withOneTap('float shadow = 1.0;')).toThrow('another way')
})
