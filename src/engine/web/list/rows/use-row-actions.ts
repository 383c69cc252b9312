import { IconBolt, IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { currentLanguage } from '#browser/language/language.ts';
import { may, mayChange, type Session, useSession } from '#browser/session/session.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { Model } from '../../../model.ts';
import type { Resource } from '../../../resource.ts';
import type { Language, Say } from '../../../words.ts';
import { useModel } from '../../definitions.ts';
import type { RecordCalls } from '../../act/record-calls.ts';
import { useRecordCalls } from '../../act/use-record-calls.ts';
import type { ListRecord } from '../list-answer.ts';
import type { ListParts } from '../list-parts.ts';
import type { RowAction } from './row-action.ts';
import type { ListView } from '../use-list-view.ts';
import { listWords } from '../list-words.ts';
import { isOffered } from '../../form/is-offered.ts';
import { recordWords } from '../../record/record-words.ts';

export interface RowActions {
  /** Those with a button of their own at the end of the row. */
  readonly quick: (record: ListRecord) => readonly RowAction[];
  /** All of them, for the row's menu. */
  readonly all: (record: ListRecord) => readonly RowAction[];
}

/** With as many of its own a row leaves editing to the menu. */
const mostQuick = 3;

interface Setting {
  readonly resource: Resource;
  readonly parts: ListParts;
  readonly model: Model;
  readonly session: Session;
  readonly calls: RecordCalls;
  readonly language: Language;
  readonly say: Say;
}

/** What the person may do with the rows of a list; the same object as long as nothing of it changes. */
export function useRowActions({ resource, parts }: ListView): RowActions {
  const { say } = useSay();
  const model = useModel();
  const session = useSession();
  const calls = useRecordCalls(resource);
  const language = currentLanguage();
  return useMemo(
    () => rowActions({ resource, parts, model, session, calls, language, say }),
    [resource, parts, model, session, calls, language, say],
  );
}

function rowActions({ resource, parts, model, session, calls, language, say }: Setting): RowActions {
  const { plural } = resource;
  const isMine = (action: string, record: ListRecord) =>
    record['deleted'] !== true && isOffered(model, resource, action, record, session);

  function stock(record: ListRecord): RowAction[] {
    const at = { plural, id: record.id };
    const opens = parts.opensWindow ? 'window' : parts.opensPage ? 'page' : 'dialog';
    const show: RowAction = {
      name: 'show',
      label: say(listWords.show),
      Icon: IconEye,
      to: parts.opensWindow?.(record) ?? { ...at, action: 'show' },
      opens,
    };
    const edit: RowAction = {
      name: 'edit',
      label: say(recordWords.edit),
      Icon: IconPencil,
      to: { ...at, action: 'edit' },
    };
    const copy: RowAction = {
      name: 'copy',
      label: say(recordWords.copy),
      Icon: IconCopy,
      to: { ...at, action: 'copy' },
    };
    return [
      ...(may(session, plural, 'show') ? [show] : []),
      ...(isMine('update', record) ? [edit] : []),
      ...(isMine('create', record) ? [copy] : []),
    ];
  }

  function own(record: ListRecord): RowAction[] {
    return (parts.quick ?? [])
      .filter(({ applies }) => applies?.(record) !== false)
      .filter(({ permission: [where, action] }) =>
        where === plural ? mayChange(session, where, action, record) : may(session, where, action),
      )
      .map(({ label, Icon, to, opens = 'dialog' }) => {
        const target = to(record);
        return { name: `${target.plural}.${target.action}`, label: label[language], Icon, to: target, opens };
      });
  }

  function defined(record: ListRecord, names = Object.keys(resource.actions ?? {})): RowAction[] {
    return names.flatMap((name): RowAction[] => {
      const action = resource.actions?.[name];
      if (!action || !isMine(name, record)) return [];
      const Icon = parts.quickActs?.[name] ?? IconBolt;
      const shown = { name: `${plural}.${name}`, label: action.label[language], Icon };
      // An action that asks is called at once; one that does not has a screen of its own.
      if (!action.confirm) return [{ ...shown, to: { plural, id: record.id, action: name } }];
      return [{ ...shown, run: () => void calls.act(name, action, record) }];
    });
  }

  function removal(record: ListRecord): RowAction[] {
    if (!isMine('destroy', record)) return [];
    const run = () => void calls.destroy(record);
    return [{ name: 'delete', label: say(recordWords.delete), Icon: IconTrash, run, isDangerous: true }];
  }

  return {
    quick(record) {
      const mine = [...own(record), ...defined(record, Object.keys(parts.quickActs ?? {}))];
      return mine.length < mostQuick ? [...mine, ...stock(record).filter((one) => one.name === 'edit')] : mine;
    },
    all(record) {
      const mine = own(record);
      const further = defined(record).filter((one) => !mine.some((quick) => quick.name === one.name));
      return [...stock(record), ...mine, ...further, ...removal(record)];
    },
  };
}
