import { describe, expect, it } from 'vitest'
import { readPreferences } from '../../../renderer/page/app/preferences'
import { isSoftware } from '../../../renderer/own-window'
import { tierAfter, tierHere, tierOf } from '../../../renderer/page/app/quality'
import { newPage } from '../../new-page'

const page = newPage()

describe('quality of the picture', () => {
  it('starts in the middle, and low where the processor draws', () => {
    const first = readPreferences({}, 'en')
    expect(first.quality).toBe('auto')
    expect(tierOf(first, false)).toBe('medium')
    expect(tierOf(first, true)).toBe('low')
  })
  it('steps down one tier when a frame takes longer than 40 ms', () => {
    expect(tierAfter('medium', 40)).toBe('medium')
    expect(tierAfter('medium', 40.1)).toBe('low')
    expect(tierAfter('high', 41)).toBe('medium')
    expect(tierAfter('low', 400)).toBe('low')
  })
  it("keeps what was measured, and the player's own choice above it", () => {
    expect(tierOf({ quality: 'auto', tier: 'low' }, false)).toBe('low')
    expect(tierOf({ quality: 'high', tier: 'low' }, true)).toBe('high')
    expect(readPreferences({ quality: 'high', tier: 'low' }, 'en')).toMatchObject({
      quality: 'high',
      tier: 'low',
    })
    expect(readPreferences({ quality: 'best', tier: 7 }, 'en')).toMatchObject({ quality: 'auto', tier: null })
  })
  it('knows renderers that draw by software', () => {
    expect(
      isSoftware('ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)'),
    ).toBe(true)
    expect(isSoftware('llvmpipe (LLVM 15.0.7, 256 bits)')).toBe(true)
    expect(isSoftware('ANGLE (NVIDIA, NVIDIA GeForce GTX 1060 Direct3D11)')).toBe(false)
  })

  it('asks the machine nothing where somebody chose or something was measured', () => {
    // There is no page here: whoever asked for a canvas would fail.
    expect(tierHere(page, { quality: 'high', tier: null })).toBe('high')
    expect(tierHere(page, { quality: 'auto', tier: 'low' })).toBe('low')
    expect(() => tierHere(page, { quality: 'auto', tier: null })).toThrow()
  })
})
