export * from './force'
export * from './scenario'
