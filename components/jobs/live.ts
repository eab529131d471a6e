type Listener = (id: string | null) => void;
const listeners = new Set<Listener>();
let source: EventSource | null = null;

/** Whether steps of jobs are told as they happen; else whoever follows one asks more often. */
export const isLive = (): boolean => source?.readyState === EventSource.OPEN;

/** Calls `listener` with the id of each job that takes a step, and with null when steps may have been missed; gives what ends it. */
export function followJobs(listener: Listener): () => void {
  listeners.add(listener);
  if (!source) {
    source = new EventSource("/jobs/live");
    source.onmessage = ({ data }) => tell(String(data));
    source.onopen = () => tell(null);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    source?.close();
    source = null;
  };
}

function tell(id: string | null): void {
  for (const listener of listeners) listener(id);
}
