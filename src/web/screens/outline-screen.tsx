import { useQuery } from '@tanstack/react-query';
import { get } from '../api-client.ts';
import { queryKeys } from '../query-keys.ts';
import type { ScreenProps } from './screen.ts';
import { ScreenHeader } from './screen-header.tsx';

/** A resource without a screen of its own: its values as the server sends them. */
export default function OutlineScreen({ plural, id, search }: ScreenProps) {
  const { data } = useQuery<object>({
    queryKey: id === undefined ? queryKeys.list(plural, search) : queryKeys.record(plural, id),
    queryFn: ({ signal }) => get(id === undefined ? `/api/${plural}` : `/api/${plural}/${id}`, search, signal),
  });
  return (
    <>
      <ScreenHeader title={id === undefined ? plural : `${plural} ${id}`} />
      <pre>{JSON.stringify(data, null, 2)}</pre>
    </>
  );
}
