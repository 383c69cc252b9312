import { PasswordAsked } from './password-asked.tsx';
import { Unfold } from './unfold.tsx';

interface Props {
  readonly label: string;
  /** Says it where the label alone does not tell what it is for. */
  readonly title: string;
  readonly about?: string;
  readonly act: (currentPassword: string) => Promise<unknown>;
}

/** A button for what takes the current password. */
export function WithPassword({ label, title, about = title, act }: Props) {
  return (
    <Unfold label={label} name={title} size="xs">
      {(close) => (
        <PasswordAsked
          submit={label}
          about={about}
          onCancel={close}
          act={async (password) => {
            await act(password);
            close();
          }}
        />
      )}
    </Unfold>
  );
}
