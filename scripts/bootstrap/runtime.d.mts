export function isAtLeast(version: string, oldest: [major: number, minor: number]): boolean;
export function complaintAbout(version: string): string | null;
export function findRuntime(root: string): string | null;
