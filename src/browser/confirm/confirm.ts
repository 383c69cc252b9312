import { keptValue } from '../kept-value.ts';

export interface Question {
  /** What exactly will happen: "Usunąć adres ul. Lipowa 1, Łódź?" */
  readonly title: string;
  readonly body?: string;
  /** Default "OK" (spec §8). */
  readonly confirmLabel?: string;
  /** A tick box beside the question: "Usuń także powiązania". */
  readonly extraOption?: string;
  /** Red for what cannot be undone. */
  readonly isDangerous?: boolean;
}

export interface ConfirmAnswer {
  readonly confirmed: boolean;
  /** Whether the extra option was ticked. */
  readonly withExtra: boolean;
}

interface Asked {
  readonly question: Question;
  readonly answer: (answer: ConfirmAnswer) => void;
}

export const confirmQuestion = keptValue<Asked | null>(null);

/** Asks before something is done; Cancel has the focus, cancelling does nothing (spec §8). */
export function confirm(question: Question): Promise<ConfirmAnswer> {
  confirmQuestion.current()?.answer({ confirmed: false, withExtra: false });
  return new Promise((resolve) => {
    confirmQuestion.change({
      question,
      answer: (answer) => {
        confirmQuestion.change(null);
        resolve(answer);
      },
    });
  });
}
