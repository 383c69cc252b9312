interface Props {
  readonly className: string | undefined;
  readonly children: string | null | undefined;
}

/** What is wrong, read out as soon as there is anything. */
export function Wrong({ className, children }: Props) {
  return (
    children && (
      <p role="alert" className={className}>
        {children}
      </p>
    )
  );
}
