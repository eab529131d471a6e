export function installIsStale(root: string): boolean;
export function runNpm(args: string[], cwd: string): boolean;
export function ensureInstalled(root: string): boolean;
