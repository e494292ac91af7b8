/** What the page may load and run: its own files, pictures it makes itself, nothing from elsewhere. */
export const contentSecurityPolicy = (connections: readonly string[] = []): string =>
  [
    "default-src 'none'",
    // meshoptimizer and Draco read and thin imported models out in WebAssembly: that may be compiled, text may still not become a script.
    "script-src 'self' 'wasm-unsafe-eval'",
    // Components set styles on elements; no style sheet comes from outside.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `connect-src ${["'self'", 'data:', 'blob:', ...connections].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
