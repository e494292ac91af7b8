/**
 * V8 compiles a function to machine code early, and anew when it meets objects of another shape. Our rules meet many: of the
 * processor time of a first game more than half went into its compiler threads. With this much more patience a game plays as
 * fast, and the process spends half of it. For the hosts on Node; what Electron brings compiles by other measures.
 */
import { setFlagsFromString } from 'node:v8'

/** Bytes of bytecode that a function runs through before it is compiled; Node 20 waits for a quarter of it. */
const patience = 512 * 1024

setFlagsFromString(`--interrupt-budget=${patience}`)
