export * from './ids'
export * from './schema'
export { isReconstructed, sourceCodes, type SourceCode } from './sources'
