/** The thread in which games of trials are played, one after another. */
import '../late-compiling'
import { parentPort, workerData } from 'node:worker_threads'
import { meshesOfSetup, storageIn } from '../../storage'
import { playTrial } from './play-trial'
import type { TrialFolders, TrialOrder } from './thread'
import { brokenBy } from './trials'

const { data, resources }: TrialFolders = workerData
const { meshes } = storageIn(data, resources)

parentPort?.on('message', ({ setup, seed }: TrialOrder) => {
  const play = async () => {
    await meshes.bring(meshesOfSetup(setup))
    return playTrial(setup, seed)
  }
  play()
    .catch((error: unknown) => brokenBy(seed, error))
    .then((result) => parentPort?.postMessage(result))
    .catch(console.error)
})
