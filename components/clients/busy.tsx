import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";

/** In the place of a card that could not be worked out now. */
export const Busy = ({ title, words }: { readonly title: string; readonly words: string }) => (
  <Card title={title}>
    <Alert tone="warn">{words}</Alert>
  </Card>
);
