import type { AreaScreens } from '#engine/web/resource-screens.ts';
import { behindTab } from '#browser/screens/behind-tab.ts';
import { contractItemList } from './contract-item-list.screens.tsx';
import { contractItem } from './contract-item.ts';
import { contract } from './contract.ts';

export const contracts: AreaScreens = {
  resources: [
    {
      definition: contract,
      list: { deleteAsks: async () => (await import('./delete-questions.screens.tsx')).contractAsks },
      form: async () => ({ Below: (await import('./contract-form-lists.screens.tsx')).ContractFormLists }),
      tab: {
        group: 'contracts',
        label: { pl: 'Umowy – przedmioty', en: 'Contracts – items' },
        Body: behindTab(async () => (await import('./case-contracts.screens.tsx')).CaseContracts),
        order: 2,
      },
    },
    {
      definition: contractItem,
      list: contractItemList,
      alsoChanges: ['promises'],
      record: { state: 'contract_item_state_id' },
      place: { group: 'registers', label: { pl: 'Przedmioty', en: 'Items' } },
    },
  ],
};
