export declare function compiledKernel(): Promise<string>
