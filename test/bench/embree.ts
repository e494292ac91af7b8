/** Native code on the same rays: Embree, where this machine has it and a compiler; else it is left out, and that is said. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeScene } from './sight-scene'

interface Embree {
  readonly raysPerSecond: number
  readonly free: number
  /** Its trees, in ms. */
  readonly build: number
}
const header = '/usr/include/embree3/rtcore.h'

export function embree(root = process.cwd()): Embree | null {
  const folder = join(root, '.cache', 'bench')
  const [program, scene] = [join(folder, 'embree'), join(folder, 'sight.scene')]
  mkdirSync(folder, { recursive: true })
  const source = join(root, 'test', 'bench', 'embree.cpp')
  const compiled =
    existsSync(header) &&
    spawnSync('g++', ['-O3', '-march=native', '-o', program, source, '-lembree3']).status === 0
  if (!compiled) {
    console.error('native code is left out of sight: it needs g++ and libembree-dev (version 3)')
    return null
  }
  writeScene(scene)
  const { stdout, status } = spawnSync(program, [scene], { encoding: 'utf8' })
  const [raysPerSecond, free, build] = stdout.split(' ').map(Number)
  if (status !== 0 || raysPerSecond === undefined || free === undefined || build === undefined)
    throw new Error('Embree does not read the scene')
  return { raysPerSecond, free, build }
}
