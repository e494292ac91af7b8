/**
 * The V8 of Node 20 compiles a function to machine code early, and anew when it meets objects of another shape. Our rules meet
 * many: of the processor time of a first game more than half went into its compiler threads. With this much more patience a
 * game plays as fast, and the process spends half of it. Later engines compile by other measures and know no such switch:
 * it is given where it is known, and nothing counts on it.
 */
import { setFlagsFromString } from 'node:v8'

/** Bytes of bytecode that a function runs through before it is compiled; Node 20 waits for a quarter of it. */
const patience = 512 * 1024

const isNode20 = process.versions.node.startsWith('20.')

/** For processes that are started with them. */
export const compilerSwitches: readonly string[] = isNode20 ? [`--interrupt-budget=${patience}`] : []

for (const one of compilerSwitches) setFlagsFromString(one)
